import { readConfig } from '../../config.ts';

const root = new URL('../../', import.meta.url);

export const readSettings = (env: NodeJS.ProcessEnv) => readConfig(env, root);
export const usersOf = (env: NodeJS.ProcessEnv) => readSettings(env).users;
