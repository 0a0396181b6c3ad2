/** The words of the posts that name a tool, on its page. */
export const N = {
  posts: 'Posts',
  mentions: (tool: string) => `Posts that mention ${tool}`,
} as const;
