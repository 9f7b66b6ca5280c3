import { createContext } from 'react-router';
import { sampleUsers, type Users } from '../../server/users/users.ts';

export const usersContext = createContext<Users>(sampleUsers);
