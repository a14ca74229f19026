export function withoutSymbols(program: Buffer): Buffer | null
export function trimModules(folder: string): void
export function trimRuntime(modules: string): void
