import { productOn } from './product.ts';
import { startOne } from './start.ts';

// `start-one.ts URL ROWS`: keeps a file of so many customers, and tells the id of its import.
const [url = '', rows = ''] = process.argv.slice(2);

const container = await productOn(url, 'api');
const id = await startOne(container, Number(rows));
await container.close();
process.send?.(id);
process.disconnect?.();
