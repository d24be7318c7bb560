import { create } from 'xmlbuilder2';

type Declared = { children: RegExp | null; attributes: Map<string, string[] | null> };

/**
 * Checks an XML text by the element and attribute declarations of a DTD; enough of DTDs for ADF's own.
 * @returns problems, none for a valid document
 */
export function checkAgainstDtd(xml: string, dtd: string): string[] {
  const declarations = readDtd(dtd);
  const problems: string[] = [];
  check(create(xml).root().node as unknown as Element, declarations, problems);
  return problems;
}

function check(element: Element, declarations: Map<string, Declared>, problems: string[]): void {
  const declared = declarations.get(element.nodeName);
  if (!declared) {
    problems.push(`<${element.nodeName}> is not declared`);
    return;
  }
  const nodes = Array.from(element.childNodes as unknown as Iterable<Node>);
  const children = nodes.filter((node) => node.nodeType === 1) as Element[];
  const order = children.map((child) => `${child.nodeName};`).join('');
  if (declared.children === null ? order !== '' : !declared.children.test(order)) problems.push(`<${element.nodeName}> may not contain ${order || 'nothing'}`);
  if (declared.children && nodes.some((node) => node.nodeType === 3 && node.nodeValue?.trim())) problems.push(`<${element.nodeName}> may not contain text`);
  for (const { name, value } of Array.from(element.attributes as unknown as Iterable<Attr>)) {
    const allowed = declared.attributes.get(name);
    if (allowed === undefined) problems.push(`<${element.nodeName}> has no attribute ${name}`);
    else if (allowed && !allowed.includes(value)) problems.push(`<${element.nodeName} ${name}="${value}"> is not one of ${allowed.join(', ')}`);
  }
  for (const child of children) check(child, declarations, problems);
}

function readDtd(dtd: string): Map<string, Declared> {
  let text = dtd.replace(/<!--[^]*?-->/g, '');
  for (const [, name, value] of text.matchAll(/<!ENTITY\s+%\s+(\w+)\s+"([^"]*)">/g)) text = text.replaceAll(`%${name};`, value as string);
  const declarations = new Map<string, Declared>();
  for (const [, name, model] of text.matchAll(/<!ELEMENT\s+(\w+)\s+([^>]+)>/g)) {
    const pattern = (model as string).replace(/\w+/g, '(?:$&;)').replace(/\s+|,/g, '');
    declarations.set(name as string, { children: model === '(#PCDATA)' ? null : new RegExp(`^${pattern}$`), attributes: new Map() });
  }
  for (const [, name, list] of text.matchAll(/<!ATTLIST\s+(\w+)\s+([^>]+)>/g)) {
    for (const [, attribute, type] of (list as string).matchAll(/(\w+)\s+(CDATA|\([^)]*\))\s+(?:#IMPLIED|#REQUIRED|'[^']*')/g)) {
      const values = type === 'CDATA' ? null : (type as string).slice(1, -1).split('|').map((value) => value.trim());
      declarations.get(name as string)?.attributes.set(attribute as string, values);
    }
  }
  return declarations;
}
