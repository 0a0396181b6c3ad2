/** Read out before the reason why a tool is in a list. */
export const WHY_HERE = 'Why it is here:';
