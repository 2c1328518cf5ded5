import { personClient } from '../../data/clients/person-client.ts'
import type { OrderHead } from '../../data/orders.queries.ts'
import { PagedList } from '../../data/paged-list.ts'
import { usePages } from '../../data/use-pages.ts'

interface Listed {
  orders: OrderHead[]
  total: number
}

const newList = () =>
  new PagedList<Listed, OrderHead>({
    pageSize: 10,
    mostAtOnce: 50,
    itemsOf: ({ orders }) => orders,
    withItems: (found, orders) => ({ ...found, orders }),
    idOf: ({ orderId }) => orderId,
  })

/** The last list on the page, for a person who returns to it from a course. */
let kept: { owner: number; list: ReturnType<typeof newList> } | undefined

/** The orders of this person, newest first, page by page. `askFirst` reloads as many as are shown. */
export function useOrderList(personId: number) {
  if (kept?.owner !== personId) kept = { owner: personId, list: newList() }
  const { shown, ...pages } = usePages(kept.list, '', (page, pageSize) =>
    personClient.orders.listOrders({ pageNo: page + 1, pageSize }),
  )
  return { ...pages, orders: shown?.orders ?? [], total: shown?.total ?? 0 }
}
