# Reads `objdump -dr -M intel --no-show-raw-insn` of a kernel file's object: every load and store that is not
# of its function's own frame must have been announced, by a call of a hook shortly before it.
#
# awk -v window=40 -f accesses.awk
# A line for each access that was not announced; the last line counts accesses and hooks.
#
# A function is walked three times, because what is known of a register where a jump goes to depends on
# where the jump comes from, which may be further down. Only the last walk counts.

/^[0-9a-f]+ <.*>:$/ {
  walk_function()
  name = $2
  next
}

# A relocation belongs to the instruction before it.
/[ \t]R_X86_64_/ {
  sub(/.*R_X86_64_/, "")
  kinds[length_] = $1
  sub(/[-+]0x.*/, "", $2)
  targets[length_] = $2
  next
}

/^[ ]+[0-9a-f]+:\t/ {
  ++length_
  addresses[length_] = $1
  sub(/:$/, "", addresses[length_])
  sub(/^[^\t]*\t/, "")
  sub(/[ ]+#.*/, "")
  texts[length_] = $0
  kinds[length_] = targets[length_] = ""
}

END {
  walk_function()
  printf "%d accesses, %d hooks, %d unannounced\n", accesses, hooks, unannounced
}

BEGIN {
  split("rax eax ax al rbx ebx bx bl rcx ecx cx cl rdx edx dx dl rsi esi si sil rdi edi di dil " \
        "rbp ebp bp bpl rsp esp sp spl", n, " ")
  for (i = 1; i <= 32; i += 4) for (k = 0; k < 4; ++k) wide[n[i + k]] = n[i]
  for (i = 8; i < 16; ++i) wide["r" i "d"] = wide["r" i "w"] = wide["r" i "b"] = "r" i
  split("BYTE 1 WORD 2 DWORD 4 QWORD 8 XMMWORD 16 YMMWORD 32 TBYTE 10", w, " ")
  for (i = 1; i <= 14; i += 2) width[w[i]] = w[i + 1]
  volatile_count = split("rax rcx rdx rsi rdi r8 r9 r10 r11", volatiles, " ")
}

# The kernel is called by our own code, which is not watched.
function walk_function(   walk, i) {
  if (length_ > 0 && name !~ /emulator/) {
    delete at_label; delete ever
    for (walk = 1; walk <= 3; ++walk) {
      last_walk = walk == 3
      delete frame_register; delete frame_slot; delete hook_in; delete hook_in_slot
      frame_register["rsp"] = 1
      unreachable = 0
      first_r = last_r = first_w = last_w = size_of_range = 0
      for (at = 1; at <= length_; ++at) {
        join(addresses[at])
        step(texts[at], targets[at], kinds[at])
      }
    }
  }
  length_ = 0
}

# A register points into the frame here if it does so on every way to here that is known by now.
function join(address,   r) {
  if (address in at_label) {
    for (r in frame_register) {
      if (!unreachable && index(at_label[address], " " r " ") == 0) delete frame_register[r]
    }
    if (unreachable) take_over(at_label[address])
  } else if (unreachable) {  # an exception comes to here: nothing is known
    for (r in ever) frame_register[r] = 1
  }
  unreachable = 0
}

function point_into_frame(r) { frame_register[r] = ever[r] = 1 }

function take_over(state,   n, i, r) {
  delete frame_register
  n = split(state, r, " ")
  for (i = 1; i <= n; ++i) frame_register[r[i]] = 1
}

function jump(address,   r, state) {
  if (address !~ /^[0-9a-f]+$/) return
  state = " "
  for (r in frame_register) {
    if (!(address in at_label) || index(at_label[address], " " r " ")) state = state r " "
  }
  at_label[address] = state
}

# The 64-bit name of a register.
function whole(r) { return r in wide ? wide[r] : r }

function is_register(word) { return word in wide || word ~ /^r[0-9]+[dwb]?$/ }

function hex(word,   i, value) {
  value = 0
  for (i = 3; i <= length(word); ++i) value = 16 * value + index("123456789abcdef", substr(word, i, 1))
  return value
}

function credit(is_read, bytes) {
  if (is_read) { r_at[++last_r] = at; r_bytes[last_r] = bytes } else { w_at[++last_w] = at; w_bytes[last_w] = bytes }
}

# Takes `bytes` of what was announced in the last `window` instructions; false when there is not as much.
function take(is_read, bytes,   i, k) {
  if (is_read) {
    while (first_r < last_r && at - r_at[first_r + 1] > window) ++first_r
    for (i = first_r + 1; i <= last_r && bytes > 0; ++i) {
      k = r_bytes[i] < bytes ? r_bytes[i] : bytes
      r_bytes[i] -= k; bytes -= k
    }
  } else {
    while (first_w < last_w && at - w_at[first_w + 1] > window) ++first_w
    for (i = first_w + 1; i <= last_w && bytes > 0; ++i) {
      k = w_bytes[i] < bytes ? w_bytes[i] : bytes
      w_bytes[i] -= k; bytes -= k
    }
  }
  return bytes == 0
}

function hook(symbol,   bytes) {
  hooks += last_walk
  if (symbol ~ /mem(cpy|move|set)/) return  # does the copy itself
  if (symbol ~ /range/) bytes = size_of_range
  else if (symbol ~ /vptr_update/) return credit(0, 8)
  else if (symbol ~ /vptr_read/) return credit(1, 8)
  else { bytes = symbol; sub(/.*[^0-9]/, "", bytes); bytes += 0 }
  if (symbol ~ /read/) credit(1, bytes)
  if (symbol ~ /write/) credit(0, bytes)
}

function is_frame(operand,   inside, parts, i, k) {
  inside = operand; sub(/.*\[/, "", inside); sub(/\].*/, "", inside)
  k = split(inside, parts, /[-+*]/)
  for (i = 1; i <= k; ++i) if (whole(parts[i]) in frame_register) return 1
  return 0
}

function forget(r) {
  delete hook_in[r]
  if (r != "rsp") delete frame_register[r]
}

function copy_register(to, from) {
  if (from in hook_in) hook_in[to] = hook_in[from]; else delete hook_in[to]
  if (from in frame_register) point_into_frame(to); else if (to != "rsp") delete frame_register[to]
}

function step(text, target, kind,   op, rest, a, b, comma) {
  op = text; sub(/[ \t].*/, "", op)
  rest = text; if (!sub(/^[^ \t]+[ \t]+/, "", rest)) rest = ""
  while (op ~ /^(rep|repz|repnz|lock|bnd|notrack|data16|cs)$/) {
    op = rest; sub(/[ \t].*/, "", op); sub(/^[^ \t]+[ \t]+/, "", rest)
  }
  comma = index(rest, ",")
  a = comma ? substr(rest, 1, comma - 1) : rest
  b = comma ? substr(rest, comma + 1) : ""
  if (op == "call") return step_call(whole(a), target)
  if (op ~ /^j/) {
    sub(/ .*/, "", a)
    jump(a)
    unreachable = op == "jmp"
    return
  }
  if (op ~ /^(ret|ud2|hlt)/) { unreachable = 1; return }
  if (op == "pop") return forget(whole(a))
  if (op ~ /^(nop|push|prefetch|endbr|leave|int3)/) return
  if (op == "lea") {
    forget(whole(a))
    # Nobody writes constants, and the compiler holds an index into a table of them against its length.
    if (is_frame(b) || (b ~ /rip/ && target ~ /^\.rodata/)) point_into_frame(whole(a))
    return
  }
  if (rest ~ /PTR/ && rest ~ /\[|fs:/) return step_memory(text, op, rest, a, b, target, kind)
  if (op == "mov" && is_register(a)) {
    if (whole(a) == "rsi" && b ~ /^0x/) size_of_range = hex(b)
    return copy_register(whole(a), whole(b))
  }
  if (op ~ /^(cmp|test|sub|and)$/ || !is_register(a)) return
  if (op == "add") { if (whole(b) in frame_register) point_into_frame(whole(a)); return }
  forget(whole(a))
}

function step_call(r, target,   i) {
  if (target ~ /^__(tsan|wrap)_/) hook(target)
  else if (r in hook_in) hook(hook_in[r])
  for (i = 1; i <= volatile_count; ++i) forget(volatiles[i])
}

function step_memory(text, op, rest, a, b, target, kind,   bytes, slot, loads, stores) {
  bytes = rest; sub(/ PTR.*/, "", bytes); sub(/.*[ ,]/, "", bytes); bytes = width[bytes]
  stores = a ~ /PTR/ && op !~ /^(cmp|test|bt$|ucomis|comis|mul|imul|div|idiv|fld|fild)/
  loads = !(stores && op ~ /^(mov|vmov|set|fst|fist|stos)/)
  if (rest ~ /es:/) { stores = 1; loads = op ~ /^movs/ }
  if (op == "mov" && b ~ /PTR/ && target ~ /^__(tsan|wrap)_/) {
    forget(whole(a))
    hook_in[whole(a)] = target
    return
  }
  if (is_frame(rest)) {  # a register that was put there comes back as what it was
    slot = rest; sub(/.*PTR /, "", slot); sub(/,.*/, "", slot)
    if (op == "mov" && stores) copy_to_slot(slot, whole(b))
    else if (is_register(a)) forget(whole(a))
    if (op == "mov" && loads) copy_from_slot(whole(a), slot)
    return
  }
  if (!stores && is_register(a)) forget(whole(a))
  if (rest ~ /fs:0x0$/ || (rest ~ /rip/ && (target ~ /^\.(LC|rodata|data\.rel\.ro)/ || kind ~ /GOT/))) return
  accesses += last_walk
  loads = !loads || take(1, bytes)
  stores = !stores || take(0, bytes)
  if ((loads && stores) || !last_walk) return
  ++unannounced
  printf "%s %s   %s\n", name, text, target
}

function copy_to_slot(slot, r) {
  if (r in frame_register) frame_slot[slot] = 1
  if (r in hook_in) hook_in_slot[slot] = hook_in[r]; else delete hook_in_slot[slot]
}

function copy_from_slot(r, slot) {
  if (slot in frame_slot) point_into_frame(r)
  if (slot in hook_in_slot) hook_in[r] = hook_in_slot[slot]
}
