import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** Each font by its file in ../fonts, with the script whose letters it has. */
const SCRIPTS = [
  ['devanagari', /\p{scx=Deva}/u],
  ['bengali', /\p{scx=Beng}/u],
  ['gurmukhi', /\p{scx=Guru}/u],
  ['gujarati', /\p{scx=Gujr}/u],
  ['odia', /\p{scx=Orya}/u],
  ['tamil', /\p{scx=Taml}/u],
  ['telugu', /\p{scx=Telu}/u],
  ['kannada', /\p{scx=Knda}/u],
  ['malayalam', /\p{scx=Mlym}/u],
] as const

export type FontName = 'latin' | 'latin-bold' | (typeof SCRIPTS)[number][0]

export interface Run {
  font: FontName
  text: string
}

/**
 * A text in pieces that one font can show each: Latin letters, figures and signs in `base`, each script of
 * India in its own.
 */
export function runsOf(text: string, base: 'latin' | 'latin-bold'): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const font = fontOf(character, last?.font ?? base, base)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

function fontOf(character: string, before: FontName, base: FontName): FontName {
  if (character >= ' ' && character <= '~') return base
  const going = SCRIPTS.find(([font]) => font === before)
  // Joiners, dandas and marks that several scripts share stay with the letters beside them.
  if (going && (going[1].test(character) || /[\u200c\u200d]/.test(character))) return before
  return (
    SCRIPTS.find(([, letters]) => letters.test(character) && !/\p{Script=Inherited}/u.test(character))?.[0] ??
    base
  )
}

const kept = new Map<FontName, Buffer>()

/** The font's file, read once. */
export function fontFile(font: FontName): Buffer {
  const known = kept.get(font)
  if (known) return known
  const path = fileURLToPath(new URL(`../fonts/${font}.ttf.br`, import.meta.url))
  const bytes = brotliDecompressSync(readFileSync(path))
  kept.set(font, bytes)
  return bytes
}
