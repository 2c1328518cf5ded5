export * from '@tanstack/react-router'

/** Replaces the router's hooks where pages are rendered without one: no page of the floor has a query. */
export function useLocation<T>({
  select,
}: {
  select: (location: { search: object; pathname: string }) => T
}): T {
  return select({ search: {}, pathname: '/' })
}

export function useSearch<T>({ select }: { select: (search: object) => T }): T {
  return select({})
}
