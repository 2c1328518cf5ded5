export * from '@tanstack/react-router'

/** Stands in for the router's where pages are rendered without one: no page of the floor has a query. */
export function useLocation<T>({
  select,
}: {
  select: (location: { search: object; pathname: string }) => T
}): T {
  return select({ search: {}, pathname: '/' })
}
