/**
 * Small layouts of one plot, `plot-1`, as drawing programs export them with the settings that docs/catalogue.md names.
 */
export const programDrawings: Record<string, string> = {
  Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="148mm" viewBox="0 0 210 148" version="1.1" id="svg5"
   inkscape:version="1.2.2 (b0a8486541, 2022-12-01)" sodipodi:docname="layout.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:pageopacity="0.0" showgrid="false" />
  <defs id="defs2"><inkscape:path-effect effect="skeletal" id="path-effect1" /></defs>
  <metadata id="metadata5"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work xmlns:cc="http://creativecommons.org/ns#" rdf:about="" /></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" style="display:inline" transform="translate(10,20)">
    <path style="fill:#fffefa;fill-opacity:1;stroke:#3a3734;stroke-width:0.264583px;stroke-linecap:butt;-inkscape-stroke:none"
       d="m 10,20 h 28 v 40 h -28 z" id="plot-1" sodipodi:nodetypes="ccccc" inkscape:connector-curvature="0" />
    <text xml:space="preserve" style="font-size:4.2px;line-height:1.25;font-family:sans-serif;-inkscape-font-specification:'sans-serif, Normal'" x="14" y="40" id="text9"><tspan sodipodi:role="line" id="tspan7" x="14" y="40">Plot 1</tspan></text>
  </g>
</svg>
`,
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="http://www.w3.org/1999/xlink"
	 x="0px" y="0px" viewBox="0 0 400 300" style="enable-background:new 0 0 400 300;" xml:space="preserve">
<style type="text/css">
	.st0{clip-path:url(#SVGID_2_);}
	.st1{fill:#FFFEFA;stroke:#3A3734;stroke-miterlimit:10;}
	.st2{font-family:'MyriadPro-Regular';}
</style>
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef  xlink:href="#adobe_illustrator_pgf"></i:pgfRef></foreignObject>
	<g i:extraneous="self">
		<defs><rect id="SVGID_1_" width="400" height="300"/></defs>
		<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
		<g class="st0"><polygon id="plot-1" class="st1" points="20,20 120,20 120,100 20,100 "/></g>
		<text transform="matrix(1 0 0 1 50 60)" class="st2">Plot 1</text>
	</g>
</switch>
</svg>
`,
  Figma: `<svg width="400" height="300" viewBox="0 0 400 300" fill="none" xmlns="http://www.w3.org/2000/svg">
<g id="Layout" clip-path="url(#clip0_1_2)">
<rect width="400" height="300" fill="white"/>
<g id="plot-1"><rect x="20.5" y="20.5" width="99" height="79" fill="#FFFEFA" stroke="#3A3734"/></g>
<text id="Plot 1" fill="black" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="12" letter-spacing="0em"><tspan x="50" y="64.3636">Plot 1</tspan></text>
</g>
<defs>
<clipPath id="clip0_1_2"><rect width="400" height="300" fill="white"/></clipPath>
</defs>
</svg>
`,
  CorelDRAW: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW X8 -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="210mm" height="148mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd"
viewBox="0 0 21000 14800"
 xmlns:xlink="http://www.w3.org/1999/xlink">
 <defs>
  <style type="text/css">
   <![CDATA[
    @font-face { font-family:"Arial";font-variant:normal;src:url("#FontID0") format(svg)}
    .str0 {stroke:#373435;stroke-width:20}
    .fil0 {fill:#FEFEFE}
    .fnt0 {font-weight:normal;font-size:423.33px;font-family:'Arial'}
   ]]>
  </style>
 </defs>
 <g id="Layer_x0020_1">
  <metadata id="CorelCorpID_0Corel-Layer"/>
  <polyline id="plot-1" class="fil0 str0" points="1000,1000 6000,1000 6000,5000 1000,5000 1000,1000 "/>
  <text x="2000" y="3000"  class="fil0 fnt0">Plot 1</text>
 </g>
</svg>
`,
  QGIS: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="297mm" height="210mm" viewBox="0 0 842 595" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.2" baseProfile="tiny">
<title>Qt SVG Document</title>
<desc>Generated with Qt</desc>
<defs>
</defs>
<g fill="none" stroke="black" stroke-width="1" fill-rule="evenodd" stroke-linecap="square" stroke-linejoin="bevel" >
<g id="plot-1" fill="#fffefa" fill-opacity="1" stroke="#3a3734" stroke-opacity="1" stroke-width="3" stroke-linecap="square" stroke-linejoin="bevel" transform="matrix(0.24,0,0,0.24,0,0)"
font-family="Noto Sans" font-size="10" font-weight="400" font-style="normal"
>
<path vector-effect="none" fill-rule="evenodd" d="M100,100 L600,100 L600,500 L100,500 L100,100"/>
</g>
</g>
</svg>
`,
  SVGO: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path id="plot-1" fill="#fffefa" stroke="#3a3734" d="m20 20 100 0 0 80-100 0z"/></svg>',
}
