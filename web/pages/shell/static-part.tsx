import { useState } from 'react'
import { surroundings } from '../../data/clients/client.ts'
import type { Surroundings } from '../../data/clients/request-context.ts'

/** A part of the page that only the server renders; a browser takes it from the document. */
export function StaticPart({ name, hidden = false }: { name: keyof Surroundings; hidden?: boolean }) {
  const id = `part-${name}`
  const [html] = useState(() => surroundings()?.[name] ?? takenFromDocument(id))
  // Our own components wrote it (surroundings.tsx).
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, not from user input
  return <div id={id} hidden={hidden} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Read once, because nothing is left to read when this place is rendered again. */
const taken = new Map<string, string>()

function takenFromDocument(id: string): string {
  const known = taken.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  taken.set(id, known)
  return known
}
