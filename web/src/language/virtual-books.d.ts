declare module 'virtual:books/*/first' {
  const books: import('./books.ts').FirstBooks
  export default books
}

declare module 'virtual:books/*/later' {
  const books: import('./books.ts').LaterBooks
  export default books
}

declare module 'virtual:listings/*' {
  const listing: import('./adopt.ts').Translation
  export default listing
}
