/** What every answer tells the browser: trust this address and no one else. */

const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  // The map is drawn as SVG whose shapes carry their own styles.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  // The computer opponent thinks in a worker.
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

export const SECURITY: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(POLICY)
    .map(([what, whence]) => `${what} ${whence}`)
    .join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** For a server that players reach by https alone: browsers never ask it by http again. */
export const HSTS = ['strict-transport-security', 'max-age=31536000'] as const
