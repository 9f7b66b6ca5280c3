import { createContext } from 'react-router';
import { defaultHomePage } from '../../domain/home-page.ts';

/** What the pages say about the products of the shop. */
export const homePageContext = createContext(defaultHomePage);
