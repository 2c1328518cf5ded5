/**
 * What the address of a product page may say of where one came from (A §2), and under which name a tab keeps
 * it.
 */
export const PRODUCT_SOURCE = 'utm_product_source'
