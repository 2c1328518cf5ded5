/** A package, or a pack with its parts, that has live classes to come to. */
export const holdsLiveClasses = ({
  subCategories,
}: {
  subCategories: readonly { category: string; count: number }[]
}): boolean => subCategories.some(({ category, count }) => category === 'ONLINE_LIVE_CLASSES' && count > 0)
