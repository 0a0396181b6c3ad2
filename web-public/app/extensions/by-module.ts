/** The parts that modules declare in a file of one name, each with its module's name; in the order of the names. */
export const byModule = <Part>(files: Record<string, Part>): { module: string; part: Part }[] =>
  Object.entries(files).map(([path, part]) => ({ module: path.split('/').at(-2) ?? '', part }));

/** The names of the modules that the server runs, as the site's data has them. Without it all are taken to run. */
export type Running = readonly string[];

/** The parts of modules that run. The webs are built with all modules; an operator may have turned some off. */
export const ofRunning = <Entry extends { module: string }>(parts: readonly Entry[], running?: Running): Entry[] =>
  parts.filter(({ module }) => !running || running.includes(module));
