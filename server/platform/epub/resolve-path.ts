/** Where a reference within an EPUB leads. */
export type Target =
  | { kind: 'inside'; path: string; fragment: string }
  /** to another site, or to anything that is loaded from elsewhere */
  | { kind: 'outside' }
  /** what acts, or opens another program: scripts, mail, telephone */
  | { kind: 'none' }

/** As a browser reads an address: without the signs that could hide its scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const plain = (address: string) => address.trim().replace(/[\u0000-\u001f\u007f]/g, '')

export function targetOf(from: string, address: string): Target {
  const reference = plain(address).replaceAll('\\', '/')
  if (reference.startsWith('//')) return { kind: 'outside' }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(reference)?.[1]?.toLowerCase()
  if (scheme) return { kind: /^(?:https?|ftps?|wss?|file|blob)$/.test(scheme) ? 'outside' : 'none' }
  const [whole = '', fragment = ''] = splitAt(reference, '#')
  const [path = ''] = splitAt(whole, '?')
  if (path === '') return { kind: 'inside', path: from, fragment: unescaped(fragment) }
  const parts: string[] = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of unescaped(path).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return { kind: 'inside', path: parts.join('/'), fragment: unescaped(fragment) }
}

function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
