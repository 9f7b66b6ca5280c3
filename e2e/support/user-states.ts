import type { PageState } from './page-state.ts';
import type { Shop } from './shop.ts';
import type { User } from './user.ts';
import { chooseUser, deployUsers } from './users.ts';

/** Continues as a browser that nobody has used. */
async function deploy({ page }: User, shop: Shop, env: NodeJS.ProcessEnv = {}) {
  await page.context().clearCookies();
  await deployUsers(shop, env);
}

async function createList({ page, ...user }: User) {
  await user.visitMyLists();
  await user.button('Crear Lista').click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Navidad');
  await user.confirm('Crear lista');
  await user.listLink('Navidad (0)').waitFor();
}

async function signIn(user: User, shop: Shop) {
  await deploy(user, shop);
  await user.visitHome();
  await chooseUser(user.page, 'Ana María Soto');
}

/** The states with users other than the sample user, which the shop has from then on. */
export const userStates: PageState[] = [
  {
    name: 'the overview of a guest',
    expectedText: 'Ves tus listas solo en este navegador.',
    async open(user, shop) {
      await deploy(user, shop);
      await createList(user);
      await user.page.reload();
    },
  },
  {
    name: 'the toast of lists that came along',
    expectedText: 'Agregamos 1 lista a tu cuenta',
    async open(user, shop) {
      await deploy(user, shop);
      await createList(user);
      await chooseUser(user.page, 'Ana María Soto');
    },
  },
  {
    name: 'the data of a user',
    expectedText: 'Cerrar sesión en todos los dispositivos',
    async open(user, shop) {
      await deploy(user, shop);
      await createList(user);
      await chooseUser(user.page, 'Ana María Soto');
      await user.page.goto('/mis-datos');
    },
  },
  {
    name: 'the question whether to delete all data',
    expectedText: '¿Quieres borrar todo lo que guardamos de ti?',
    async open(user, shop) {
      await signIn(user, shop);
      await user.page.goto('/mis-datos?borrar');
    },
  },
  {
    name: 'the question whether to sign out',
    expectedText: '¿Quieres cerrar sesión?',
    async open(user, shop) {
      await signIn(user, shop);
      await user.page.goto('/cerrar-sesion');
    },
  },
  {
    name: 'the page on cookies and data',
    expectedText: 'Tus derechos',
    async open(user, shop) {
      await deploy(user, shop);
      await user.page.goto('/cookies-y-datos');
    },
  },
  {
    name: 'the page of a rejected sign-in',
    expectedText: 'No pudimos iniciar tu sesión',
    async open(user, shop) {
      await deploy(user, shop);
      await user.page.goto('/iniciar-sesion/respuesta?error=access_denied');
    },
  },
  {
    name: 'the page of a sign-in without the provider',
    expectedText: 'Ahora no podemos iniciar tu sesión',
    async open(user, shop) {
      await deploy(user, shop, { OPENID_ISSUER: 'http://127.0.0.1:9' });
      await user.page.goto('/iniciar-sesion');
    },
  },
];
