import type { Domain } from '../../platform/domain/domain.ts'
import { wishlistCallSamples } from './call-samples.ts'
import { wishlistOfPerson, wishlistOperations } from './wishlist.operations.ts'
import { wishlistMePart } from './wishlist-me-part.ts'
import type { WishlistServices } from './wishlist-services.ts'

export const wishlistDomain: Domain<WishlistServices> = {
  operations: (services) => ({ wishlist: wishlistOperations(services) }),
  personalData: () => wishlistOfPerson,
  meParts: [wishlistMePart],
  callSamples: wishlistCallSamples,
}
