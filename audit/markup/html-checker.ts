import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ownFile } from '../own-packages.ts'

const VNU = ownFile('vnu-jar/build/dist/vnu.jar')

const report = z.object({
  messages: z.array(
    z.object({
      type: z.enum(['error', 'info', 'non-document-error']),
      subType: z.string().optional(),
      message: z.string(),
      url: z.string().optional(),
      lastLine: z.int().optional(),
      lastColumn: z.int().optional(),
      extract: z.string().optional(),
    }),
  ),
})

export interface HtmlMessage {
  /** the index of the document */
  document: number
  isError: boolean
  message: string
  /** line, column and the source around it */
  place: string
}

/** Runs the Nu HTML checker over documents. Throws with instructions if there is no Java. */
export async function checkHtml(documents: string[]): Promise<HtmlMessage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-html-'))
  try {
    const files = documents.map((_, at) => join(folder, `${at}.html`))
    await Promise.all(files.map((file, at) => writeFile(file, documents[at] ?? '')))
    return messagesOf(
      await runJava(['-jar', VNU, '--stdout', '--format', 'json', '--exit-zero-always', ...files]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads the checker's report; a document's name is its index. */
export function messagesOf(json: string): HtmlMessage[] {
  return report.parse(JSON.parse(json)).messages.map((one) => ({
    document: Number.parseInt(basename(one.url ?? '0'), 10),
    isError: one.type !== 'info',
    message: one.message,
    place:
      `${one.lastLine ?? '?'}:${one.lastColumn ?? '?'} ${(one.extract ?? '').replace(/\s+/g, ' ')}`.trim(),
  }))
}

async function runJava(args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 256 * 1024 * 1024 })
    return stdout
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(
      'There is no Java on this machine, so the HTML was not checked. Install it with: sudo apt-get install -y default-jre-headless',
    )
  }
}
