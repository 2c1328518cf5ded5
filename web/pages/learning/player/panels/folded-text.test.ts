import { expect, it } from 'vitest'
import { foldedText } from './folded-text.ts'

it('words are found whatever their case, spaces and joiners', () => {
  expect(foldedText('  Newton’s \n Second Law ')).toBe('newton’s second law')
  expect(foldedText('क्\u200dया')).toBe(foldedText('क्या'))
})
