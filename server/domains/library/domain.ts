import type { Domain } from '../../platform/domain/domain.ts'
import { libraryCallSamples } from './call-samples.ts'
import { libraryOperations } from './library.operations.ts'
import type { LibraryServices } from './library-services.ts'

export const libraryDomain: Domain<LibraryServices> = {
  operations: (services) => ({ library: libraryOperations(services) }),
  callSamples: libraryCallSamples,
}
