/**
 * Draws the icons of `web/public` from its favicon.svg. Run `node tools/draw-icons.ts` after changing the
 * logo.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { captured } from './pictures/capture.ts'

const FOLDER = join(import.meta.dirname, '../web/public')

/** A phone crops these to its own shape: the background reaches every edge, the logo stays in the middle. */
const UNCUT = {
  'icon-maskable-512.png': { size: 512, mark: 0.94 },
  'apple-touch-icon.png': { size: 180, mark: 1 },
}
const PLAIN = { 'icon-192.png': 192, 'icon-512.png': 512, 'favicon.ico': 32 }

const svg = readFileSync(join(FOLDER, 'favicon.svg'), 'utf8')
const field = /<rect[^>]*fill="([^"]*)"/.exec(svg)?.[1]
if (!field) throw new Error('favicon.svg has no field')

const drawings = [
  ...Object.entries(PLAIN).map(([name, size]) => ({ name, size, mark: 1, ground: 'transparent' })),
  ...Object.entries(UNCUT).map(([name, { size, mark }]) => ({ name, size, mark, ground: field })),
]
const pictures = await captured(
  drawings.map(({ size, mark, ground }) => ({
    html: `<style>body{margin:0;background:${ground};height:${size}px;display:grid;place-content:center}
svg{display:block;width:${size * mark}px;height:${size * mark}px}</style>${svg}`,
    size: { width: size, height: size },
  })),
)
for (const [at, { name, size }] of drawings.entries()) {
  const png = pictures[at]!
  writeFileSync(join(FOLDER, name), name.endsWith('.ico') ? icoOf(png, size) : png)
}
console.log(`${drawings.length} icons drawn`)

/** Wraps one PNG in the ICO format that browsers request at /favicon.ico. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
