import { state } from './page-state.ts';
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
export const userStates = [
  state('the overview of a guest', 'Ves tus listas solo en este navegador.', async (user, shop) => {
    await deploy(user, shop);
    await createList(user);
    await user.page.reload();
  }),
  state('the toast of lists that came along', 'Agregamos 1 lista a tu cuenta', async (user, shop) => {
    await deploy(user, shop);
    await createList(user);
    await chooseUser(user.page, 'Ana María Soto');
  }),
  state('the data of a user', 'Cerrar sesión en todos los dispositivos', async (user, shop) => {
    await deploy(user, shop);
    await createList(user);
    await chooseUser(user.page, 'Ana María Soto');
    await user.page.goto('/mis-datos');
  }),
  state(
    'the question whether to delete all data',
    '¿Quieres borrar todo lo que guardamos de ti?',
    async (user, shop) => {
      await signIn(user, shop);
      await user.page.goto('/mis-datos?borrar');
    },
  ),
  state('the question whether to sign out', '¿Quieres cerrar sesión?', async (user, shop) => {
    await signIn(user, shop);
    await user.page.goto('/cerrar-sesion');
  }),
  state('the page on cookies and data', 'Tus derechos', async (user, shop) => {
    await deploy(user, shop);
    await user.page.goto('/cookies-y-datos');
  }),
  state('the page of a rejected sign-in', 'No pudimos iniciar tu sesión', async (user, shop) => {
    await deploy(user, shop);
    await user.page.goto('/iniciar-sesion/respuesta?error=access_denied');
  }),
  state(
    'the page of a sign-in without the provider',
    'Ahora no podemos iniciar tu sesión',
    async (user, shop) => {
      await deploy(user, shop, { OPENID_ISSUER: 'http://127.0.0.1:9' });
      await user.page.goto('/iniciar-sesion');
    },
  ),
];
