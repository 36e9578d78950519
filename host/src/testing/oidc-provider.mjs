// An identity provider, as a process of its own: it is an ES module. Whoever logs in has the group that their name starts with.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'komado', client_secret: 'the secret of the client', redirect_uris: [process.env.REDIRECT_URI] }],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: `${id}@example.com`, email_verified: true, groups: [id.split('-')[0]] }),
    }),
  });
  server.on('request', provider.callback());
  process.send({ issuer });
});
process.on('disconnect', () => process.exit());
