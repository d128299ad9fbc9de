import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { callApi, permissionsOfKey, readContract, type Connection } from './api.ts';
import { toolsOf, type Tool } from './tools.ts';

/**
 * Offers an assistant the calls that a key may make, as the server's contract tells them. What a key may not do is not
 * offered, and refused by the server all the same.
 */
export async function timbraServer(connection: Connection): Promise<McpServer> {
  const [document, permissions] = await Promise.all([readContract(connection), permissionsOfKey(connection)]);
  const isAllowed = (tool: Tool) => !permissions || tool.permissions.some((permission) => permissions.has(permission));
  const tools = new Map(
    toolsOf(document)
      .filter(isAllowed)
      .map((tool) => [tool.name, tool]),
  );
  const offering = new McpServer({ name: 'timbra', version: '0.1.0' }, { capabilities: { tools: {} }, instructions });
  // The tools' schemas come as JSON, with the contract.
  const { server } = offering;
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools.values()].map(asOffered) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.get(params.name);
    if (!tool) return refused(`No existe «${params.name}», o la llave no puede hacerlo.`);
    const { text, isRefused } = await callApi(connection, tool, params.arguments ?? {});
    return isRefused ? refused(text) : { content: [{ type: 'text', text }] };
  });
  return offering;
}

const refused = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });

const asOffered = ({ name, description, inputSchema, isRead, isFinal }: Tool) => ({
  name,
  description,
  inputSchema,
  annotations: { readOnlyHint: isRead, destructiveHint: isFinal, idempotentHint: isRead, openWorldHint: isFinal },
});

const instructions = `Facturación electrónica de México (CFDI 4.0). Antes de create_invoice usa preview_invoice y muestra el total:
emitir usa un timbre y solo se deshace con cancel_invoice. Un rechazo trae code y details con el campo.`;
