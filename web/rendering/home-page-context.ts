import { createContext } from 'react-router';
import { defaultHomePage } from '../../domain/home-page.ts';

export const homePageContext = createContext(defaultHomePage);
