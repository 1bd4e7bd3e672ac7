// The counters one by one, e.g. where they become JSON or are added up.
#pragma once

namespace report {

/** Each counter with its name, once for both ways. Where Nsight Compute has a metric,
 *  the name is its (thread-level, SASS). */
template <class C, class Visit>
void visit_counters(C& c, Visit visit) {
  visit("smsp__sass_thread_inst_executed_op_global_ld", c.global_loads);
  visit("smsp__sass_thread_inst_executed_op_global_st", c.global_stores);
  visit("global_load_words", c.global_load_words);
  visit("global_store_words", c.global_store_words);
  visit("smsp__sass_thread_inst_executed_op_shared_ld", c.shared_loads);
  visit("smsp__sass_thread_inst_executed_op_shared_st", c.shared_stores);
  visit("shared_load_words", c.shared_load_words);
  visit("shared_store_words", c.shared_store_words);
  visit("smsp__sass_thread_inst_executed_op_local_ld", c.local_loads);
  visit("smsp__sass_thread_inst_executed_op_local_st", c.local_stores);
  visit("atomics", c.atomics);
  visit("barriers", c.barriers);
  visit("idle_blocks", c.idle_blocks);
  visit("storers", c.storers);
  visit("elements_in_shared", c.elements_in_shared);
  visit("factors_from_shared", c.factors_from_shared);
  visit("factors_from_others", c.factors_from_others);
  visit("elements_multiplied", c.elements_multiplied);
  visit("copies_loaded", c.copies_loaded);
  visit("products_of_leading_blocks", c.products_of_leading_blocks);
  visit("instructions", c.instructions);
  visit("products", c.products);
  visit("multiplying_blocks", c.multiplying_blocks);
  visit("busiest_block_products", c.busiest_block_products);
  visit("busiest_instructions", c.busiest_instructions);
  visit("busiest_products", c.busiest_products);
  visit("products_if_all_were_busiest", c.products_if_all_were_busiest);
  visit("products_of_blocks", c.products_of_blocks);
  visit("busiest_load_words", c.busiest_load_words);
  visit("storing_threads", c.storing_threads);
  visit("most_stored_words", c.most_stored_words);
  visit("busy_phases", c.busy_phases);
  visit("l1tex__t_requests_pipe_lsu_mem_global_op_ld", c.global_load_requests);
  visit("l1tex__t_sectors_pipe_lsu_mem_global_op_ld", c.global_load_sectors);
  visit("l1tex__t_requests_pipe_lsu_mem_global_op_st", c.global_store_requests);
  visit("l1tex__t_sectors_pipe_lsu_mem_global_op_st", c.global_store_sectors);
  visit("smsp__inst_executed_op_shared_ld", c.shared_load_requests);
  visit("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld", c.shared_load_wavefronts);
  visit("smsp__inst_executed_op_shared_st", c.shared_store_requests);
  visit("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st", c.shared_store_wavefronts);
}

/** The same of one array in a launch. */
template <class T, class Visit>
void visit_traffic(T& t, Visit visit) {
  visit("loads", t.loads);
  visit("stores", t.stores);
  visit("load_words", t.load_words);
  visit("store_words", t.store_words);
  visit("wide_load_words", t.wide_load_words);
  visit("async_load_words", t.async_load_words);
  visit("reads_on_the_way", t.reads_on_the_way);
  visit("reads_of_arrived", t.reads_of_arrived);
  visit("atomic_words", t.atomic_words);
}

}  // namespace report
