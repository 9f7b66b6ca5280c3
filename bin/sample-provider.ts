import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export const sampleUsers = [
  { id: 'ana', given_name: 'Ana', name: 'Ana María Soto' },
  { id: 'berta', given_name: 'Berta', name: 'Berta Díaz' },
];

export const sampleClient = { id: 'tienda', secret: 'solo-para-desarrollo' };

type Options = {
  shop: string;
  port?: number;
  host?: string;
  redirectPath: string;
};

export async function startSampleProvider({ shop, redirectPath, port = 0, host = 'localhost' }: Options) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, await configure(shop, redirectPath));
  const respond = provider.callback();
  server.on('request', async (request, response) => {
    const [, interaction, user] = /^\/interaction\/([\w-]+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
    if (!interaction) return respond(request, response);
    if (!user) return response.setHeader('content-type', 'text/html; charset=utf-8').end(choice(interaction));
    const result = user === 'nobody' ? { error: 'access_denied' } : { login: { accountId: user } };
    await provider.interactionFinished(request, response, result);
  });
  return { issuer, server, stop: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function configure(shop: string, redirectPath: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: sampleClient.id,
        client_secret: sampleClient.secret,
        redirect_uris: [shop + redirectPath],
        post_logout_redirect_uris: [`${shop}/`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['solo-para-desarrollo'] },
    claims: { openid: ['sub', 'sid'], profile: ['given_name', 'name'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource(context, form) {
          context.body = signOutPage(form);
        },
      },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({ scope: 'profile', accessTokenFormat: 'jwt' }),
        useGrantedResource: () => true,
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 3_600, Grant: 3_600, Interaction: 600, AccessToken: 60, IdToken: 60 },
    async findAccount(_, sub) {
      const { id: _id, ...claims } = sampleUsers.find(({ id }) => id === sub) ?? { id: sub };
      return { accountId: sub, claims: async () => ({ sub, ...claims }) };
    },
    /** The user need not permit what the client asks for. */
    async loadExistingGrant({ oidc: { provider, session, client } }) {
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: client?.clientId });
      grant.addOIDCScope('openid profile');
      grant.addResourceScope(`${shop}/api`, 'profile');
      await grant.save();
      return grant;
    },
  };
}

function signOutPage(form: string): string {
  const button =
    '<button type="submit" form="op.logoutForm" name="logout" value="yes">Cerrar sesión</button>';
  return page('¿Quieres cerrar tu sesión?', form + button);
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="es"><title>Proveedor de muestra</title>
<meta name="viewport" content="width=device-width">
<body style="max-width: 30rem; margin: 2rem auto; padding: 0 1rem; font: 1.25rem/1.6 sans-serif">
<h1>${title}</h1>${content}`;
}

function choice(interaction: string): string {
  const links = [...sampleUsers, { id: 'nobody', name: 'No entrar' }].map(
    ({ id, name }) => `<p><a href="/interaction/${interaction}/${id}">${name}</a>`,
  );
  return page('¿Quién eres?', links.join(''));
}
