// Serves a folder on this machine, and to nobody else. As a program:
// node serve.mjs FOLDER DECK, for ./course slides.
import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const types = {
  '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.woff': 'font/woff',
  '.pdf': 'application/pdf',
};

/**
 * Serves folders, `{'/': '/a/folder', '/fonts/': '/another'}`, of which the longest name that fits wins,
 * and documents, `{'/x.json': '{}'}`, before them. Port 0 is any that is free.
 * Returns the address and a function that ends it.
 */
export async function serve(folders, { port = 0, documents = {} } = {}) {
  const names = Object.keys(folders).sort((a, b) => b.length - a.length);
  const server = createServer(async (request, response) => {
    try {
      const url = decodeURIComponent(new URL(request.url, 'http://x').pathname);
      const type = types[path.extname(url)] ?? 'text/plain';
      if (url in documents)
        return response.writeHead(200, { 'content-type': url.endsWith('/') ? types['.html'] : type })
        .end(documents[url]);
      const name = names.find((n) => url.startsWith(n));
      let file = path.join(folders[name], path.normalize('/' + url.slice(name.length)));
      if ((await stat(file)).isDirectory()) {
        // Without the slash a page would look for its parts beside its folder.
        if (!url.endsWith('/')) return response.writeHead(302, { location: url + '/' }).end();
        file = path.join(file, 'index.html');
      }
      const text = await readFile(file);
      response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'text/plain' }).end(text);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${server.address().port}`,
    close: () => { server.close(); server.closeAllConnections(); } };
}

/** The usual port, or the next one that is free: another deck may be open already. */
async function serveSomewhere(folder, first) {
  for (let port = first; port < first + 20; ++port) {
    try {
      return await serve({ '/': folder }, { port });
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
  return serve({ '/': folder });
}

function showInBrowser(address) {
  if (!process.stdout.isTTY || !(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)) return;
  spawn('xdg-open', [address], { stdio: 'ignore', detached: true }).on('error', () => {}).unref();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, deck] = process.argv.slice(2);
  const { address } = await serveSomewhere(path.resolve(folder), 3030);
  console.log(`${deck}:     ${address}/${deck}/`);
  console.log(`presenter:  ${address}/${deck}/#/presenter/1  with notes, timer and the next slide; both windows move together`);
  console.log('Keys: arrows and space go on, f full screen, d dark, o overview. Ctrl-C ends.');
  showInBrowser(`${address}/${deck}/`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
}
