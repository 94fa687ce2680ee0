// The question before a loss, above everything else: Escape goes back, and the focus stays in it.
//
//   #doubt   the question; its link [data-key=doubt-back] leaves everything as it is

function raise() {
  const doubt = document.getElementById("doubt");
  if (!doubt) return;
  doubt.close();
  doubt.showModal();
  // The button at hand has the focus, and a long question still begins at its title.
  doubt.scrollTop = 0;
  doubt.addEventListener("cancel", (event) => {
    event.preventDefault();
    doubt.querySelector('[data-key="doubt-back"]').click();
  });
}

document.addEventListener("saucer:placed", raise);
raise();
