import { useState } from 'react'
import { surroundings } from '../../data/clients/client.ts'
import type { Surroundings } from '../../data/clients/request-context.ts'

/** A part of the page that was written on the server; a browser takes it from the document it came in. */
export function StaticPart({ name, hidden = false }: { name: keyof Surroundings; hidden?: boolean }) {
  const id = `part-${name}`
  const [html] = useState(() => surroundings()?.[name] ?? takenFromDocument(id))
  // Our own components wrote it (surroundings.tsx).
  // biome-ignore lint/security/noDangerouslySetInnerHtml: not from anybody's input but through React
  return <div id={id} hidden={hidden} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Read once: when this place is made anew there is nothing left to read. */
const taken = new Map<string, string>()

function takenFromDocument(id: string): string {
  const known = taken.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  taken.set(id, known)
  return known
}
