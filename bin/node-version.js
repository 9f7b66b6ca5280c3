/** The oldest Node that runs the project: `node:sqlite` and TypeScript need no option there. */
export const oldestMajor = 24;
