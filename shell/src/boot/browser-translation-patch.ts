/**
 * Browsers translate a page by replacing its text nodes with `<font>` elements. React still holds the replaced nodes, and would throw when it
 * removes one or inserts an element before one: the whole section would be replaced by an error. Here, removing such a node does nothing, and
 * an insertion before one goes to the end of its parent (facebook/react issue 11538).
 */
export function patchDomForBrowserTranslation(): void {
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  prototype.removeChild = function removePresent<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  prototype.insertBefore = function insertBeforePresent<T extends Node>(this: Node, node: T, reference: Node | null): T {
    insertBefore.call(this, node, reference?.parentNode === this ? reference : null);
    return node;
  };
}
