import type { CallSamples } from '../../platform/domain/call-samples.ts'

export const searchCallSamples: CallSamples = {
  'search.noteSearch': { searchTerm: 'sbi po', found: 3 },
}
