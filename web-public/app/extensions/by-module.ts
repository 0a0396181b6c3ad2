/** The parts that modules declare in a file of one name, each with its module's name; in the order of the names. */
export const byModule = <Part>(files: Record<string, Part>): { module: string; part: Part }[] =>
  Object.entries(files).map(([path, part]) => ({ module: path.split('/').at(-2) ?? '', part }));
