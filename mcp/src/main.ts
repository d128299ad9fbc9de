import { createServer } from 'node:http';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { timbraServer } from './server.ts';

// `npm run mcp`: an assistant's server over standard input and output, by the key of TIMBRA_API_KEY. With `--http PORT` it
// listens on loopback, and each request brings its own key as `Authorization: Bearer`.
const url = process.env['TIMBRA_URL'] ?? 'http://localhost:3000/api';
const [flag, port] = process.argv.slice(2);
if (flag === '--http') listen(Number(port));
else await talk(process.env['TIMBRA_API_KEY'] ?? '');

async function talk(key: string): Promise<void> {
  const server = await timbraServer({ url, key });
  await server.connect(new StdioServerTransport());
}

/** Keeps nothing between requests: each is served by what its own key may do. */
function listen(at: number): void {
  const http = createServer((request, response) => {
    const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const transport = new StreamableHTTPServerTransport({});
    timbraServer({ url, key })
      .then(async (server) => {
        response.on('close', () => void server.close());
        await server.connect(transport);
        await transport.handleRequest(request, response);
      })
      .catch((error: unknown) => {
        response.writeHead(401, { 'Content-Type': 'text/plain' }).end(String(error));
      });
  });
  http.listen(at, '127.0.0.1', () => process.stderr.write(`http://127.0.0.1:${portOf(http.address())}/\n`));
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number | undefined =>
  typeof address === 'object' ? address?.port : undefined;
