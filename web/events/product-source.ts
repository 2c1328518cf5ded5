/**
 * The parameter of a product page's address for the source of the visit (A §2), and its key in the tab's
 * storage.
 */
export const PRODUCT_SOURCE = 'utm_product_source'
