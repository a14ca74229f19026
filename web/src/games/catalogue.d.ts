declare module 'virtual:catalogue' {
  export const catalogue: Readonly<Record<string, import('../../catalogue.ts').GameListing>>
}
