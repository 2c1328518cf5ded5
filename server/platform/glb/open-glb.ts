import { type ValidationReport, validateBytes } from 'gltf-validator'
import { checkAddresses } from './check-addresses.ts'
import { checkExtensions } from './check-extensions.ts'
import { checkImages } from './check-images.ts'
import type { GlbFacts } from './glb-facts.ts'
import { GlbRefused, shortly } from './glb-refused.ts'
import { readGltf } from './gltf.ts'
import { measureModel } from './measure-model.ts'
import { readContainer } from './read-container.ts'

/** Opens a 3D model as a page would: what it is, or why it is refused. */
export async function openGlb(bytes: Buffer): Promise<GlbFacts | string> {
  try {
    const { json, bin } = readContainer(bytes)
    const gltf = readGltf(json)
    checkExtensions(gltf)
    checkAddresses(json)
    const facts = measureModel(gltf, bin.length)
    await checkImages(gltf, bin)
    return (await faultOf(bytes)) ?? facts
  } catch (error) {
    if (error instanceof GlbRefused) return error.message
    throw error
  }
}

/** What the validator of those who wrote the format says: the first error. */
async function faultOf(bytes: Buffer): Promise<string | undefined> {
  const report: ValidationReport | undefined = await validateBytes(new Uint8Array(bytes), {
    maxIssues: 100,
    writeTimestamp: false,
  }).catch(() => undefined)
  if (!report) return 'is damaged: it cannot be opened'
  if (report.issues.numErrors === 0) return undefined
  const { message, pointer, code } = report.issues.messages.find(({ severity }) => severity === 0) ?? {}
  return `is damaged: ${shortly(message ?? code ?? '')}${pointer ? ` (${shortly(pointer)})` : ''}`
}
