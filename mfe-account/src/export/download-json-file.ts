/** Downloads a JSON text as a file. */
export function downloadJsonFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the file after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
