import { signInResponsePath } from '../web/paths.ts';
import { sampleClient, startSampleProvider } from './sample-provider.ts';

const { PORT: port = '3000', PROVIDER_PORT: providerPort = '3080' } = process.env;
const shop = `http://localhost:${port}`;
// Another host name than that of the shop, because cookies do not distinguish ports.
const options = { shop, redirectPath: signInResponsePath, host: '127.0.0.1', port: Number(providerPort) };
const { issuer } = await startSampleProvider(options);
const settings = {
  USERS: 'openid',
  PUBLIC_URL: shop,
  OPENID_ISSUER: issuer,
  OPENID_CLIENT_ID: sampleClient.id,
  OPENID_CLIENT_SECRET: sampleClient.secret,
  OPENID_ACCOUNT_URL: issuer,
};
Object.assign(process.env, { ...settings, ...process.env });
await import('../main.ts');
