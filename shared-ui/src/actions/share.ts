/** `shared` through the device's share sheet, `copied` to the clipboard, `dismissed` by the reader, or `failed`. */
export type ShareResult = 'shared' | 'copied' | 'dismissed' | 'failed';

export async function share(data: { title: string; url: string }): Promise<ShareResult> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(data.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
