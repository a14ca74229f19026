/**
 * How the request thread uses SQLite without ever waiting for the disk. A reader has its own connection and waits for
 * no one. A writer takes turns with the thread that writes rows, commits without a flush, makes way for the next, and
 * is answered when that thread has flushed its data.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from 'kysely'

/** One at a time, in order of arrival. */
export class Turnstile {
  #last: Promise<void> = Promise.resolve()

  /** Returns how to make way for the next. */
  async enter(): Promise<() => void> {
    const before = this.#last
    let leave = (): void => {}
    this.#last = new Promise(resolve => {
      leave = resolve
    })
    await before
    return leave
  }
}

export interface Connections {
  readonly reader: SqliteDatabase
  readonly writer: SqliteDatabase
  readonly turnstile: Turnstile
  /** Resolves when all earlier commits are on the disk. */
  flush(): Promise<void>
}

export class HouseDialect extends SqliteDialect {
  readonly #connections: Connections

  constructor(connections: Connections) {
    super({ database: connections.writer })
    this.#connections = connections
  }

  override createDriver(): Driver {
    return new HouseDriver(this.#connections)
  }

  override createAdapter(): SqliteAdapter {
    return new SeveralConnections()
  }
}

class SeveralConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Savepoints are left out: nothing uses them. */
class HouseDriver implements Driver {
  readonly #connections: Connections
  #underway = 0
  #none = (): void => {}

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<HouseConnection> {
    this.#underway++
    return new HouseConnection(this.#connections)
  }

  beginTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as HouseConnection).begin()
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as HouseConnection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as HouseConnection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await (connection as HouseConnection).rollback()
    if (--this.#underway === 0) this.#none()
  }

  /** Active work finishes. The code that opened the connections closes them. */
  async destroy(): Promise<void> {
    if (this.#underway === 0) return
    await new Promise<void>(resolve => {
      this.#none = resolve
    })
  }
}

class HouseConnection implements DatabaseConnection {
  readonly #connections: Connections
  /** Set within a transaction: how to make way for the next. */
  #leave: (() => void) | null = null

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async begin(): Promise<void> {
    this.#leave = await this.#connections.turnstile.enter()
    try {
      // A transaction that reads first and writes later would be refused if another wrote in between.
      run(this.#connections.writer, 'begin immediate')
    } catch (error) {
      this.#makeWay()
      throw error
    }
  }

  async commit(): Promise<void> {
    run(this.#connections.writer, 'commit')
    this.#makeWay()
    await this.#connections.flush()
  }

  /** Also after a commit, if only the flush has failed. */
  async rollback(): Promise<void> {
    if (!this.#leave) return
    try {
      run(this.#connections.writer, 'rollback')
    } finally {
      this.#makeWay()
    }
  }

  #makeWay(): void {
    this.#leave?.()
    this.#leave = null
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer, turnstile, flush } = this.#connections
    const { sql, parameters } = query
    if (this.#leave) return run(writer, sql, parameters)
    if (onlyReads(query)) return run(reader, sql, parameters)
    const leave = await turnstile.enter()
    let result: QueryResult<R>
    try {
      result = run(writer, sql, parameters)
    } finally {
      leave()
    }
    await flush()
    return result
  }

  // biome-ignore lint/correctness/useYield: there is nothing to be told bit by bit
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('what is asked of SQLite is answered at once')
  }
}

const onlyReads = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*(select\b|pragma\s+\w+\s*$)/i.test(sql)

function run<R>(database: SqliteDatabase, sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}
